import { createContext } from 'react'

/** The nonce of this page's inline scripts; undefined on public pages, whose scripts are known by their hashes. */
export const NonceContext = createContext<string | undefined>(undefined)
