import { createContext, useContext } from 'react'
import { defaultBrand } from '#domain/settings/brand.ts'

/** Brand of the enclosing frame. */
export const BrandContext = createContext(defaultBrand)

export const useBrand = () => useContext(BrandContext)
