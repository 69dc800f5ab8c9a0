/** Runs a command. A mistake of its user is reported in one line, without a stack trace. */
export async function runCommand(run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error && error.name === 'Error' ? error.message : error);
    process.exitCode = 1;
  }
}
