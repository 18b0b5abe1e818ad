/** Events of user input, which trigger hydration (app/browser/deferred-hydration). */
export const interactionEvents = ['pointerdown', 'wheel', 'keydown', 'focusin', 'input'] as const

/** Resolves after the frame of the first input or scroll; at once after a client navigation. */
export function firstInteraction(): Promise<void> {
  if ('touched' in document.documentElement.dataset) return Promise.resolve()
  return new Promise((resolve) => {
    const afterFrame = () => requestAnimationFrame(() => setTimeout(resolve))
    for (const sign of [...interactionEvents, 'scroll'] as const)
      addEventListener(sign, afterFrame, { passive: true, capture: sign !== 'scroll', once: true })
  })
}
