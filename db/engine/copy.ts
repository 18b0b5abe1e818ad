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

/** Blocks that wait for the reader before PostgreSQL is paused. */
const mostWaiting = 8

/** Yields the rows of `copy … to stdout` in blocks of about 256 KB, with backpressure. Returns their number. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer, Copied> {
  const blocks = newBlocks()
  let end: Copied | { error: Error } | null = null
  const query = newQuery(statement, {
    finished: (rows) => {
      end = { rows }
      blocks.close()
    },
    failed: (error) => {
      end = { error }
      blocks.close()
    },
  })
  query.handleCopyData = ({ chunk }, connection) => blocks.add(chunk, connection)
  client.query(query)
  for (;;) {
    const block = blocks.take()
    if (block) yield block
    else if (end === null) await blocks.more()
    else return finish(end)
  }
}

/** Collects small messages into blocks, and pauses PostgreSQL while the reader is behind (backpressure). */
function newBlocks() {
  const waiting: Buffer[] = []
  let chunks: Buffer[] = []
  let size = 0
  let paused: CopyConnection | null = null
  let wake = () => {}
  const close = () => {
    if (size > 0) waiting.push(Buffer.concat(chunks))
    chunks = []
    size = 0
    wake()
  }
  return {
    add: (chunk: Buffer, connection: CopyConnection) => {
      // The parser reuses its buffer.
      chunks.push(Buffer.from(chunk))
      size += chunk.length
      if (size < blockBytes) return
      close()
      if (waiting.length < mostWaiting || paused) return
      paused = connection
      connection.stream.pause()
    },
    /** Ends the last block, which may be smaller, and wakes the reader. */
    close,
    take: () => waiting.shift(),
    /** Resolves when there is a block to take, or the end. */
    more: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      paused?.stream.resume()
      paused = null
      return promise
    },
  }
}

function finish(end: Copied | { error: Error }): Copied {
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
