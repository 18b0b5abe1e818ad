import type { CredentialForm } from '#domain/payments/gateway.ts'

/** `environment` documents the environment variables for docs/configuration.md. */
export type CourierForm = CredentialForm & { environment: Readonly<Record<string, string>> }
