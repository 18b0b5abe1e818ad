import { data, isRouteErrorResponse } from 'react-router'
import { noConnection, refuse, statusOf } from '#domain/refusal.ts'
import * as texts from '#ui/shell/texts.tsx'

export const submitFailure = refuse('unreachable', texts.somethingWentWrongPleaseTryAgain)

/**
 * For forms that other pages send by script: a request that breaks, or never arrives, is told like a refusal instead of
 * replacing the page that the shopper is on. A heart goes back to what it was (spec §8).
 */
export async function keepPageOnFailure<Answer>(
  { serverAction }: { serverAction: () => Promise<Answer> },
  broken = submitFailure,
) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 401)) throw error
    // `fetch` rejects with a TypeError when no answer came at all.
    const failure = error instanceof TypeError && !navigator.onLine ? noConnection : broken
    return data(failure, { status: statusOf(failure) })
  }
}
