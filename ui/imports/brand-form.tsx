/**
 * Brands of imported products: marketplace lists leave the column empty and begin names with the brand (decision 63).
 */

import { Form } from 'react-router'
import type { BrandReading } from '#domain/imports/brand-readings.ts'
import { ActionBar, CheckField } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, TextLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Detected brands to set on products; all are checked at first. */
export function BrandForm({ readings }: { readings: readonly BrandReading[] }) {
  return (
    <Form method="post" key={readings.map(({ brand }) => brand).join()}>
      <Panel>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {readings.map(({ brand, count, examples }) => (
            <CheckField
              key={brand}
              name="brand"
              value={brand}
              defaultChecked
              label={texts.brandTimes(brand, count)}
              hint={examples.join(' · ')}
            />
          ))}
        </div>
      </Panel>
      <ActionBar>
        <Button label={texts.setTheseBrands} intent="apply" />
      </ActionBar>
    </Form>
  )
}

export function BrandOffer() {
  return (
    <Alert variant="success" className="mb-4">
      {texts.namesBeginWithBrands} <TextLink label={texts.readThemFromNames} to="/admin/import/brands" />
    </Alert>
  )
}
