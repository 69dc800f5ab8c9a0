"""A program that the post shows in parts. Tests show it; nothing runs it."""
from scipy.optimize import minimize
from scipy.signal import lfilter


# region variance
def conditional_variance(parameters, returns):
    omega, alpha, beta = parameters
    shocks = omega + alpha * returns[:-1] ** 2
    return lfilter([1.0], [1.0, -beta], shocks)  # a comment that goes on for longer than any column of text is wide, as comments do
# endregion variance


# region fit
def fit(returns, start=(0.1, 0.1, 0.8)):
    options = {'ftol': 1e-10, 'maxiter': 200}
    return minimize(loss, start, args=(returns,), options=options).x
# endregion fit
