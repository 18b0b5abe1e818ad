import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** Replies by command instead of success; null: no reply. 'HELLO', not a command, is the greeting. */
type Says = Readonly<Record<string, string | null>>

type StubMailServer = { url: string; letters: string[]; commands: string[]; behave: (says: Says) => void }

/** An SMTP server on a loopback port that accepts messages, or fails as the test sets. */
export async function stubMailServer(): Promise<StubMailServer> {
  const letters: string[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let says: Says = {}
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    const answer = (command: string, usual: string) => {
      const line = command in says ? says[command] : usual
      if (line === 'bye') socket.destroy()
      else if (line !== null) socket.write(`${line}\r\n`)
    }
    let rest = ''
    let letter: string | null = null
    answer('HELLO', '220 stub ready')
    socket.on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (letter !== null && line !== '.') letter += `${line}\n`
        else if (letter !== null) {
          letters.push(letter)
          letter = null
          answer('.', '250 taken')
        } else {
          commands.push(line)
          const [command = ''] = line.toUpperCase().split(/[ :]/)
          if (command === 'DATA') letter = ''
          answer(command, usualAnswers[command] ?? '250 fine')
          if (command === 'QUIT') socket.end()
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `smtp://shop:a-secret-word@127.0.0.1:${port}`,
    letters,
    commands,
    behave: (next) => {
      says = next
    },
  }
}

const usualAnswers: Readonly<Record<string, string>> = {
  EHLO: '250-stub\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME',
  AUTH: '235 known',
  DATA: '354 go on',
  QUIT: '221 bye',
}
