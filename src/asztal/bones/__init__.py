"""What games with bones share: hands, stock, what is known of a hand, positions, sampling. Knows no line."""
