import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/**
 * How shoppers sign in: with a code; without one, confirmed by the owner's phone call before packing; or not at all.
 */
export type SignInMode = 'code' | 'call' | 'closed'

export const signInClosed = refuse('not-offered', texts.signInClosed)
