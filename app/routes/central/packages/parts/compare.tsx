import type { ReactNode } from 'react'
import type { SubModuleRow } from '~/domain/packages/modules.server'
import type { PackageRow } from '~/domain/packages/packages.server'
import { chargeOf } from '~/domain/packages/price.policy'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { ChecksField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PriceWords } from './price-words'
import { GetForm } from '~/ui/link'

/** Institutions to price as an example: students and employees. */
const EXAMPLES = [
  [150, 10],
  [500, 24],
  [1_500, 55],
] as const

/** Packages side by side: what they open, what they cost, and what three institutions would pay. */
export function Compare({
  rows,
  choices,
  parts,
}: {
  rows: readonly PackageRow[]
  choices: readonly { id: number; nameEn: string; nameBn: string }[]
  parts: readonly SubModuleRow[]
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const line = (label: ReactNode, cell: (row: PackageRow) => ReactNode, key: string) => (
    <tr key={key}>
      <th scope="row" className="border-b border-line px-3 py-2 text-left text-[0.875rem] font-medium">
        {label}
      </th>
      {rows.map((row) => (
        <td key={row.id} className="border-b border-line px-3 py-2 align-top">
          {cell(row)}
        </td>
      ))}
    </tr>
  )
  return (
    <Section
      title={t('packages:compare.title')}
      actions={
        <LinkButton small to={paths.packages}>
          {t('packages:compare.close')}
        </LinkButton>
      }
      className="mb-6"
    >
      <GetForm className="mb-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="compare" value="chosen" />
        <ChecksField
          row
          field={plain(
            'which',
            rows.map((row) => String(row.id)),
          )}
          label="packages:compare.choose"
          options={choices.map((one) => ({ value: one.id, text: nameOf(one) }))}
        />
        <Button type="submit">{t('packages:compare.show')}</Button>
      </GetForm>
      <div
        role="region"
        aria-label={t('packages:compare.title')}
        tabIndex={0}
        className="relative overflow-x-auto rounded border border-line bg-raised text-[0.9375rem] leading-5"
      >
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <td className="border-b border-line px-3 py-2" />
              {rows.map((row) => (
                <th
                  key={row.id}
                  scope="col"
                  className="min-w-40 border-b border-line bg-sunken px-3 py-2 text-left font-semibold"
                >
                  {nameOf(row)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line(t('packages:cycle'), (row) => t(`packages:cycles.${row.cycle}`), 'cycle')}
            {line(
              t('packages:price.now'),
              (row) => (
                <PriceWords price={row.price} />
              ),
              'price',
            )}
            {EXAMPLES.map(([student, employee]) =>
              line(
                t('packages:compare.example', { students: n(student), employees: n(employee) }),
                (row) =>
                  row.price ? (
                    <span className="tabular-nums">
                      {shortTaka(chargeOf(row.price, { student, employee }).totalPoisha, lang)}
                    </span>
                  ) : (
                    '–'
                  ),
                `example-${student}`,
              ),
            )}
            {line(t('packages:institutions'), (row) => n(row.live), 'live')}
            {parts.map((part) =>
              line(
                <>
                  <span className="block">{nameOf(part)}</span>
                  <span className="text-[0.8125rem] font-normal text-muted">
                    {nameOf({ nameEn: part.moduleEn, nameBn: part.moduleBn })}
                  </span>
                </>,
                (row) =>
                  row.subModules.includes(part.key) ? (
                    <span className="text-good">
                      ✓ <span className="sr-only">{t('common:yes')}</span>
                    </span>
                  ) : (
                    <span className="text-muted">
                      – <span className="sr-only">{t('common:no')}</span>
                    </span>
                  ),
                part.key,
              ),
            )}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
