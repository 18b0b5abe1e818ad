import type { ReactNode } from 'react'

export const functionsForApiClients = 'Functions for API clients'
export const functions = 'Functions'
export const theSameForMachines = (origin: ReactNode) => <>The same for machines: {origin}</>
export const whoCalls = 'Who calls'
export const signInNote = (wrap: (text: string) => ReactNode, link: (text: string) => ReactNode) => (
  <>
    A program signs a shopper in by {wrap('/auth/otp')} and {wrap('/auth/verify')}, sends the access token as{' '}
    {wrap('Authorization: Bearer …')} and gets a new one from {wrap('/auth/token')} before it ends, after ten minutes (
    {link('OpenAPI document')}). A page of the shop is known by its cookie.
  </>
)
export const idempotencyNote = (wrap: (text: string) => ReactNode) => (
  <>
    With an {wrap('Idempotency-Key')}, a UUID, the same call with the same body gets the same answer for 25 hours,
    however often it is sent. Another body under that key is refused.
  </>
)
export const refusals = 'What every no looks like'
export const errorsNote = (wrap: (text: string) => ReactNode) => (
  <>
    A status from 400 on, and a body with the words for the shopper in {wrap('error')} and the kind in {wrap('code')}.
  </>
)
export const anybodyMayCallIt = 'Anybody may call it.'
export const bearerTokenOrCookie = 'Bearer token or cookie.'
export const takesAnIdempotencyKey = ' Takes an Idempotency-Key.'
export const body = 'Body'
export const answerN200 = 'Answer 200'
export const otherAnswers = 'Other answers'
export const example = 'Example'
export const optional = 'optional'
