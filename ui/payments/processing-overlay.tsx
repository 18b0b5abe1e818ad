import * as texts from './texts.tsx'

/** Covers the page during a payment, to prevent double submits, and announces the state. */
export function ProcessingOverlay() {
  return (
    <div
      role="alertdialog"
      aria-label={texts.processingPayment}
      className="fixed inset-0 z-50 grid place-items-center bg-paper/90 p-6 text-center"
    >
      <div className="grid justify-items-center gap-4">
        <span aria-hidden="true" className="size-12 animate-spin rounded-full border-4 border-line border-t-accent" />
        <p role="status" className="font-display text-lg font-semibold">
          {texts.processingPayment}
        </p>
        <p className="text-sm text-muted">{texts.pleaseDontCloseThisPage}</p>
      </div>
    </div>
  )
}
