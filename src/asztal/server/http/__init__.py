"""What lies between a socket and a route: connections, limits, cookies, the short way of a move."""
