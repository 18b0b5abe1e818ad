/** COPY over a connection of `pg`, which supports the protocol's messages but has no streams for it. */
import type { Client, Connection, Submittable } from 'pg'

export type Copied = { rows: number }

type CopyQuery = Submittable & {
  handleRowDescription: () => void
  handleCommandComplete: (message: { text: string }) => void
  handleReadyForQuery: () => void
  handleError: (error: Error) => void
  handleCopyInResponse: (connection: CopyConnection) => void
  handleCopyData: (message: { chunk: Buffer }, connection: CopyConnection) => void
}

/** Members of pg's connection that its types omit. */
type CopyConnection = Connection & {
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Uint8Array) => boolean
  endCopyFrom: () => void
  sendCopyFail: (why: string) => void
}

const blockBytes = 256 * 1024

/** Blocks buffered for the reader before PostgreSQL is paused (backpressure). */
const mostWaiting = 8

/** Yields the rows of `copy … to stdout` in blocks of about 256 KB, with backpressure. Returns their number. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer, Copied> {
  const waiting: Buffer[] = []
  let block: Buffer[] = []
  let size = 0
  let end: { rows: number } | { error: Error } | null = null
  let paused: CopyConnection | null = null
  let wake = () => {}
  const closeBlock = () => {
    if (size > 0) waiting.push(Buffer.concat(block))
    block = []
    size = 0
  }
  const query = newQuery(statement, {
    finished: (rows) => {
      closeBlock()
      end = { rows }
      wake()
    },
    failed: (error) => {
      end = { error }
      wake()
    },
  })
  query.handleCopyData = ({ chunk }, connection) => {
    // The parser reuses its buffer.
    block.push(Buffer.from(chunk))
    size += chunk.length
    if (size < blockBytes) return
    closeBlock()
    wake()
    if (waiting.length < mostWaiting || paused) return
    paused = connection
    connection.stream.pause()
  }
  client.query(query)
  for (;;) {
    const next = waiting.shift()
    if (next) yield next
    else if (end !== null) return finish(end)
    else {
      const more = new Promise<void>((resolve) => {
        wake = resolve
      })
      resume(paused)
      paused = null
      await more
    }
  }
}

function resume(connection: CopyConnection | null): void {
  connection?.stream.resume()
}

function finish(end: { rows: number } | { error: Error }): Copied {
  if ('error' in end) throw end.error
  return end
}

/** Feeds `copy … from stdin`; an error while reading `blocks` cancels the statement. */
export async function copyIn(client: Client, statement: string, blocks: AsyncIterable<Uint8Array>): Promise<Copied> {
  const ended = Promise.withResolvers<Copied>()
  const begun = Promise.withResolvers<CopyConnection>()
  let hasFailed = false
  const query = newQuery(statement, {
    finished: (rows) => ended.resolve({ rows }),
    failed: (error) => {
      hasFailed = true
      ended.reject(error)
      begun.reject(error)
    },
  })
  query.handleCopyInResponse = (connection) => begun.resolve(connection)
  begun.promise.catch(() => {})
  ended.promise.catch(() => {})
  client.query(query)
  const connection = await begun.promise
  try {
    for await (const block of blocks) {
      // PostgreSQL has failed already; more data would be ignored.
      if (hasFailed) break
      if (!connection.sendCopyFromChunk(block)) await drained(connection)
    }
  } catch (error) {
    connection.sendCopyFail('the source broke off')
    await ended.promise.catch(() => {})
    throw error
  }
  if (!hasFailed) connection.endCopyFrom()
  return ended.promise
}

/** Resolves when the socket drains or breaks; in the latter case the statement fails on its own. */
function drained({ stream }: CopyConnection): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
    if (stream.destroyed || !stream.writableNeedDrain) go()
  })
}

type CopyCallbacks = { finished: (rows: number) => void; failed: (error: Error) => void }

/** Builds the query object; it completes at ReadyForQuery, like pg's own queries. */
function newQuery(statement: string, { finished, failed }: CopyCallbacks): CopyQuery {
  let rows = 0
  return {
    submit: (connection) => (connection as CopyConnection).query(statement),
    handleRowDescription: () => {},
    handleCommandComplete: ({ text }) => {
      rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
    },
    handleReadyForQuery: () => finished(rows),
    // The next ReadyForQuery finds no active query.
    handleError: failed,
    handleCopyInResponse: (connection) => connection.sendCopyFail('nothing is to be read here'),
    handleCopyData: () => {},
  }
}
