/**
 * Loads the script of a part of a page. Without a connection it waits for one: the page that is open stays as it is.
 * With one, a script that is missing belongs to an older version of the server, and the error stands (decision 8).
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadPart(load)
  }
}
