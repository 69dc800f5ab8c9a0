import {processWide} from 'inkstone-core/process-wide';

// Imported first, because Docusaurus listens before it loads the configuration.

const CODES = {SIGINT: 130, SIGTERM: 143};

/**
 * A build that a signal ends has the exit code of that signal, so that `docusaurus build && rsync …` stops there.
 * Docusaurus handles both signals with `process.exit()`, which without this listener means 0 (core/lib/commands/build).
 * Where nothing else listens, the signal has its default action, and this module does nothing.
 */
processWide('stopped-build', () => {
  for (const [signal, code] of Object.entries(CODES))
    if (process.env.NODE_ENV === 'production' && process.listenerCount(signal) > 0)
      process.prependListener(signal as NodeJS.Signals, () => {
        process.exitCode = code;
      });
  return true;
});
