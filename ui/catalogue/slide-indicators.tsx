import * as texts from './texts.tsx'

type SlideMarksProps = {
  count: number
  selected: number
  show: (at: number) => void
  isPlaying: boolean
  toggle: () => void
}

/** Indicators of the slides, and a pause button (WCAG 2.2.2). Rendered with script only. */
export function SlideIndicators({ count, selected, show, isPlaying, toggle }: SlideMarksProps) {
  return (
    <div className="-mb-4 flex justify-center no-script:hidden print:hidden">
      {Array.from({ length: count }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: an indicator is its index
          key={at}
          type="button"
          aria-label={texts.slideAt(at + 1)}
          aria-current={at === selected}
          onClick={() => show(at)}
          className="group grid h-11 w-11 place-items-center"
        >
          <span className="h-1 w-7 rounded-full bg-line transition-colors duration-250 group-aria-current:bg-ink" />
        </button>
      ))}
      <button
        type="button"
        aria-label={isPlaying ? texts.pauseSlides : texts.playSlides}
        onClick={toggle}
        className="grid size-11 place-items-center text-muted"
      >
        <svg viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden="true">
          <path d={isPlaying ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2.5 1 11 6l-8.5 5z'} />
        </svg>
      </button>
    </div>
  )
}
