import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** How shoppers sign in: by a code; without one, as the owner calls before she packs; or not at all. */
export type SignInWay = 'code' | 'call' | 'closed'

export const signInClosed = refuse('not-offered', texts.signInClosed)
