"""The same mistake with a pool: whoever takes the task dies, and nobody tells the parent."""
import multiprocessing


def square(number):
    return number * number


if __name__ == '__main__':
    with multiprocessing.get_context('spawn').Pool(1) as pool:
        print(pool.map(square, [7]))
