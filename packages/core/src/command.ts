/** Runs a command: what its user does wrong is said in one line, without our stack. */
export async function fails(run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error && error.name === 'Error' ? error.message : error);
    process.exitCode = 1;
  }
}
