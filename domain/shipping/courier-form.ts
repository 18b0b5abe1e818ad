import type { CredentialForm } from '#domain/payments/gateway.ts'

/** `environment` describes its environment variables for docs/configuration.md. */
export type CourierForm = CredentialForm & { environment: Readonly<Record<string, string>> }
