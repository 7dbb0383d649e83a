import type { SubmissionResult } from '@conform-to/react'
import { SubmitButton } from '~/ui/button'
import { plain, RadioField, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { TestsData } from './tests-data.server'

/** Verified applicants onto the free places. */
export function SeatThem({ data, answer }: { data: TestsData; answer: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const parts = [...new Set(data.sittings.map((one) => one.part))]
  return (
    <div className="mt-6 max-w-3xl print:hidden">
      <Section card title={t('admission-tests:seatThem')}>
        <p className="mb-3 text-muted">{t('admission-tests:seatText')}</p>
        <PostValues values={{ admission: data.admission.id }} preventScrollReset className="grid gap-3 sm:grid-cols-2">
          <SelectField
            field={plain('part', parts[0], { errors: answer?.error?.part ?? undefined })}
            label="admission-tests:what"
            empty={false}
            options={parts.map((value) => ({ value, label: `admission-tests:part.${value}` }))}
          />
          <SelectField
            field={plain('offer', '')}
            label="admission-desk:offer"
            empty="common:all"
            options={data.offers.map(({ id, name }) => ({ value: id, text: name }))}
          />
          <RadioField
            field={plain('order', 'number')}
            label="admission-tests:order"
            row
            options={['number', 'mixed'].map((value) => ({ value, label: `admission-tests:orders.${value}` }))}
          />
          <div className="flex items-end justify-end">
            <SubmitButton name="intent" value="seat">
              {t('admission-tests:doSeat')}
            </SubmitButton>
          </div>
        </PostValues>
      </Section>
    </div>
  )
}
