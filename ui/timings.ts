/** Milliseconds, from spec §9. */
export const toastMs = 5_000
export const slideMs = 4_000
export const slideTransitionMs = 500
export const codDialogMs = 2_000
export const methodIconMs = 1_000
export const paymentSuccessMs = 500
export const paymentErrorMs = 500
/** How often a page that waits for money looks. */
export const paymentPollMs = 4_000
/** How often the back office's first page looks for what others did. */
export const workQueuePollMs = 15_000
/** How soon after its seconds, and how often, an order's page looks whether what was pressed has left. */
export const pendingActionRefreshMs = 1_500
/** How often the page of an import looks how far it is. */
export const importPollMs = 1_500
export const cardPlaceholderMs = 1_000
export const captchaRetryMs = 8_000
export const captchaTimeoutMs = 30_000

/** These live where no import reaches (theme.css, public/splash.js); a test compares them. */
export const drawerMs = 450
export const logoPulseMs = 2_000
export const splashMs = 1_200

/** Vibrations in milliseconds, where the device has them. */
export const likeVibrationMs = 50
export const removeVibrationMs = 100
