/** Whether a server responds with a success; false while it does not accept connections. */
export async function isServing(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
