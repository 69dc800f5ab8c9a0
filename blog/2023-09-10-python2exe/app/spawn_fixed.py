"""The same, with the function in a module that the new interpreter can import by its name."""
import multiprocessing

from work import square

if __name__ == '__main__':
    worker = multiprocessing.get_context('spawn').Process(target=square, args=(7,))
    worker.start()
    worker.join()
    print('exit code of the worker:', worker.exitcode)
