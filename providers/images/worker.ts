import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ImageProblem } from '#domain/reviews/images.ts'
import type { Finish, ImageVariants, ImageWorker } from './images.ts'

/** Result of the worker process for one image. */
export type ProcessedImage = { photo: ImageVariants } | { problem: ImageProblem }

export type ImageTask = { original: Uint8Array; finish: Finish }

/** Milliseconds: longer images are refused, and an idle process ends. */
const courierTimeoutMs = 15_000
const idleMs = 60_000

/**
 * A process of its own in which the pictures of strangers are opened, one at a time: whatever they do to the decoder,
 * they do it there, and the memory goes with it. It opens with the first picture and closes when none came for a while.
 */
export function imageWorker(): ImageWorker {
  let child: ChildProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const leave = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const develop = async (original: Uint8Array, finish: Finish) => {
    clearTimeout(idle)
    child ??= openRoom()
    const developed = await ask(child, { original, finish })
    // It was killed, or killed itself: whatever came of it, the next picture finds a new room.
    if (developed === null) leave()
    idle = setTimeout(leave, idleMs).unref()
    if (developed === null) return 'unreadable'
    return 'photo' in developed ? developed.photo : developed.problem
  }
  return {
    develop: (original, finish = 'review') => {
      const turn = last.then(() => develop(original, finish))
      last = turn.catch(() => null)
      return turn
    },
    close: () => {
      clearTimeout(idle)
      leave()
    },
  }
}

function openRoom(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'worker-process.ts'), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=96', '--disable-proto=delete'],
    env: {},
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Null when no answer comes. */
function ask(child: ChildProcess, asked: ImageTask): Promise<ProcessedImage | null> {
  return new Promise((resolve) => {
    const end = (developed: ProcessedImage | null) => {
      clearTimeout(timer)
      child.off('message', end).off('exit', gone).off('error', gone)
      resolve(developed)
    }
    const gone = () => end(null)
    const timer = setTimeout(gone, courierTimeoutMs)
    child.once('message', end).once('exit', gone).once('error', gone)
    child.send(asked, (error) => error && gone())
  })
}
