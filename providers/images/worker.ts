import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ImageProblem } from '#domain/reviews/images.ts'
import type { ImagePurpose, ImageVariants, ImageWorker, ShareDrawing } from './images.ts'

export type ProcessedImage = { image: ImageVariants } | { problem: ImageProblem }
export type DrawnPicture = { drawn: Uint8Array | null }

export type ImageTask = { original: Uint8Array; purpose: ImagePurpose }
export type DrawingTask = { drawing: ShareDrawing }

/** Milliseconds: timeout of an image, and idle time after which the process ends. */
const timeoutMs = 15_000
const idleMs = 60_000

/**
 * A separate process that decodes untrusted images one at a time, so that a compromised or crashed decoder does not
 * affect the shop. Started on demand, ended when idle.
 */
export function imageWorker(): ImageWorker {
  let child: ChildProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const leave = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const open = () => {
    const opened = startWorker()
    // It may end between two images, killed by the system when memory is short.
    opened.once('exit', () => {
      if (child === opened) child = null
    })
    return opened
  }
  const work = async (task: ImageTask | DrawingTask) => {
    clearTimeout(idle)
    child ??= open()
    const answer = await send(child, task)
    // The process was killed or crashed: the next image starts a new one.
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
    reencode: async (original, purpose = 'review') => {
      const reencoded = await inTurn({ original, purpose })
      if (reencoded === null || 'drawn' in reencoded) return 'unreadable'
      return 'image' in reencoded ? reencoded.image : reencoded.problem
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

function startWorker(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'worker-process.ts'), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=96', '--disable-proto=delete'],
    env: {},
  })
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

type Answer = ProcessedImage | DrawnPicture

function send(child: ChildProcess, task: ImageTask | DrawingTask): Promise<Answer | null> {
  // It could not be started, for want of processes or files.
  if (!child.connected) return Promise.resolve(null)
  return new Promise((resolve) => {
    const end = (reencoded: Answer | null) => {
      clearTimeout(timer)
      child.off('message', end).off('exit', onExit).off('error', onExit)
      resolve(reencoded)
    }
    const onExit = () => end(null)
    const timer = setTimeout(onExit, timeoutMs)
    child.once('message', end).once('exit', onExit).once('error', onExit)
    child.send(task, (error) => error && onExit())
  })
}
