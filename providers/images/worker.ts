import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ImageProblem } from '#domain/reviews/images.ts'
import type { Finish, ImageVariants, ImageWorker, ShareDrawing } from './images.ts'

/** Results of the worker process. */
export type ProcessedImage = { photo: ImageVariants } | { problem: ImageProblem }
export type DrawnPicture = { drawn: Uint8Array | null }

export type ImageTask = { original: Uint8Array; finish: Finish }
export type DrawingTask = { drawing: ShareDrawing }

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
  const work = async (task: ImageTask | DrawingTask) => {
    clearTimeout(idle)
    child ??= openRoom()
    const answer = await ask(child, task)
    // It was killed, or killed itself: whatever came of it, the next picture finds a new room.
    if (answer === null) leave()
    idle = setTimeout(leave, idleMs).unref()
    return answer
  }
  const inTurn = (task: ImageTask | DrawingTask) => {
    const turn = last.then(() => work(task))
    last = turn.catch(() => null)
    return turn
  }
  return {
    develop: async (original, finish = 'review') => {
      const developed = await inTurn({ original, finish })
      if (developed === null || 'drawn' in developed) return 'unreadable'
      return 'photo' in developed ? developed.photo : developed.problem
    },
    draw: async (drawing) => {
      const answer = await inTurn({ drawing })
      return answer !== null && 'drawn' in answer ? answer.drawn : null
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

type Answer = ProcessedImage | DrawnPicture

/** Null when no answer comes. */
function ask(child: ChildProcess, asked: ImageTask | DrawingTask): Promise<Answer | null> {
  return new Promise((resolve) => {
    const end = (developed: Answer | null) => {
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
