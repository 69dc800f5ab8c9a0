"""As __main__.py of an archive: starts a fresh interpreter that is to call a function of this very file."""
import multiprocessing


def square(number):
    print(number, 'squared is', number * number)


if __name__ == '__main__':
    worker = multiprocessing.get_context('spawn').Process(target=square, args=(7,))
    worker.start()
    worker.join()
    print('exit code of the worker:', worker.exitcode)
