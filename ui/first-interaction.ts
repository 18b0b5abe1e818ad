/** Events that show that a page is used and not only looked at (app/browser/deferred-hydration). */
export const interactionEvents = ['pointerdown', 'wheel', 'keydown', 'focusin', 'input'] as const

/** Resolves with the first of them or the first scroll; at once after an in-app navigation. */
export function firstInteraction(): Promise<void> {
  if ('touched' in document.documentElement.dataset) return Promise.resolve()
  return new Promise((resolve) => {
    for (const sign of [...interactionEvents, 'scroll'] as const)
      addEventListener(sign, () => resolve(), { passive: true, capture: sign !== 'scroll', once: true })
  })
}
