import { data, isRouteErrorResponse } from 'react-router'
import { noConnection, refuse, statusOf } from '#domain/refusal.ts'
import * as texts from '#ui/shell/texts.tsx'

export const submitFailure = refuse('unreachable', texts.somethingWentWrong)

let isUnanswered = false

/** Tells whether the last form sent had no answer, so that what it changed is unknown. */
export const wasUnanswered = (): boolean => isUnanswered

/**
 * Turns a failed request of a background form into a refusal, instead of replacing the current page with an error. A
 * wishlist heart reverts (spec §8).
 */
export async function keepPageOnFailure<Answer>(
  { serverAction }: { serverAction: () => Promise<Answer> },
  broken = submitFailure,
) {
  isUnanswered = false
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 401)) throw error
    // `fetch` rejects with a TypeError when there was no response at all.
    isUnanswered = true
    const failure = error instanceof TypeError && !navigator.onLine ? noConnection : broken
    return data(failure, { status: statusOf(failure) })
  }
}
