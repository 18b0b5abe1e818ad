/** Milliseconds, from spec §9. */
export const toastMs = 5_000
export const slideMs = 4_000
export const slideTransitionMs = 500
export const codDialogMs = 2_000
export const methodIconMs = 1_000
export const paymentSuccessMs = 500
export const paymentErrorMs = 500
/** Polling interval of a page that waits for a payment. */
export const paymentPollMs = 4_000
/** Polling interval of the back office's start page. */
export const workQueuePollMs = 15_000
/** While orders are on their way between two queues. */
export const pendingPollMs = 5_000
/** Delay and interval at which an order's page checks a pending action. */
export const pendingActionRefreshMs = 1_500
/** Polling interval of an import's page. */
export const importPollMs = 1_500
export const cardPlaceholderMs = 1_000
export const captchaRetryMs = 8_000
export const captchaTimeoutMs = 30_000

/** Duplicated where imports don't work (theme.css, public/splash.js); a test compares them. */
export const drawerMs = 450
export const logoPulseMs = 2_000
export const splashMs = 1_200

/** Vibrations in milliseconds, where supported. */
export const likeVibrationMs = 50
export const removeVibrationMs = 100
