/** Events that show that a page is used and not only looked at (app/browser/deferred-hydration). */
export const interactionEvents = ['pointerdown', 'wheel', 'keydown', 'focusin', 'input'] as const

/** Resolves after the frame of the first of them or of the first scroll; at once after an in-app navigation. */
export function firstInteraction(): Promise<void> {
  if ('touched' in document.documentElement.dataset) return Promise.resolve()
  return new Promise((resolve) => {
    const afterFrame = () => requestAnimationFrame(() => setTimeout(resolve))
    for (const sign of [...interactionEvents, 'scroll'] as const)
      addEventListener(sign, afterFrame, { passive: true, capture: sign !== 'scroll', once: true })
  })
}
