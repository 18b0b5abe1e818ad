type OutputStream = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number }

type ProgressBar = {
  show: (title: string, done: number, total: number) => void
  /** Clears the bar before the next line of output. */
  clear: () => void
}

const pauseMs = 100

/** Draws a progress bar on a terminal; prints one line per title elsewhere, for example in a log. */
export function progressBar(out: OutputStream, now: () => number): ProgressBar {
  if (out.isTTY !== true) return quietLines(out)
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show: (title, done, total) => {
      if (now() - shownAt < pauseMs && done < total) return
      shownAt = now()
      out.write(`\r\u001B[K${barOf(title, done, total, out.columns || 80)}`)
    },
    clear: () => {
      out.write('\r\u001B[K')
    },
  }
}

function quietLines(out: OutputStream): ProgressBar {
  let last = ''
  return {
    show: (title) => {
      if (title !== last) out.write(`${title} …\n`)
      last = title
    },
    clear: () => {},
  }
}

function barOf(title: string, done: number, total: number, columns: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 1
  const label = `${title} ${String(Math.floor(share * 100)).padStart(3)} % `
  const width = Math.max(0, Math.min(40, columns - label.length - 1))
  const full = Math.round(share * width)
  return `${label}${'█'.repeat(full)}${'░'.repeat(width - full)}`
}
