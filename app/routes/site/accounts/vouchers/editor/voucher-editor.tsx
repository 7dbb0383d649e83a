import { useLocation } from '@remix-run/react'
import type { DraftForm } from '~/domain/accounts/vouchers/draft.form'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { DateField, FormErrors, PostForm, SelectField, TextAreaField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Card, FormActions, FormGrid } from '~/ui/page'
import { hrefWith } from '~/ui/table/url'
import type { Result } from '../parts'
import type { EditorData } from './editor.server'
import { LineRows } from './line-rows'
import { problemsOfLines, rowsIn } from './rows'

interface Props {
  data: EditorData
  lastResult: Result
}

/** A voucher as it is written: day, what for, how it is paid, and its lines. */
export function VoucherEditor({ data, lastResult }: Props) {
  const { t } = useWords()
  const location = useLocation()
  const { kind, shape, values } = data
  const [form, fields] = useForm<DraftForm>({
    id: 'voucher',
    lastResult,
    constraint: data.constraint,
    defaultValue: values,
  })
  const named = (['day', 'moneyLedgerId', 'narration', 'lines'] as const).map((key) => ({
    id: fields[key].id,
    label: {
      day: 'vouchers:day',
      moneyLedgerId: `vouchers:money.${kind}`,
      narration: 'vouchers:narration',
      lines: 'vouchers:lines',
    }[key],
    messages: fields[key].errors ?? [],
  }))
  return (
    <PostForm form={form} values={{ shape }}>
      {/* Enter in a field sends the first button of a form: it keeps the draft. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="version" value={fields.version.initialValue ?? values.version} />
      <FormErrors form={form} problems={[...named, ...problemsOfLines(form)]} />
      <div className="grid gap-5">
        <Card title={t('vouchers:head')}>
          <FormGrid>
            <DateField field={fields.day} label="vouchers:day" max={data.today} />
            {shape === 'head' ? (
              <SelectField
                field={fields.moneyLedgerId}
                label={`vouchers:money.${kind}`}
                options={data.money.map(({ value, text }) => ({ value, text }))}
              />
            ) : null}
            <TextAreaField
              className="sm:col-span-2"
              field={fields.narration}
              label="vouchers:narration"
              hint="vouchers:narrationHint"
              rows={2}
            />
          </FormGrid>
        </Card>
        <Card
          title={t('vouchers:lines')}
          actions={
            data.maySwitch ? (
              <Link className="link text-[0.875rem]" to={hrefWith(location, { sides: shape === 'head' ? '1' : null })}>
                {t(shape === 'head' ? 'vouchers:bothColumns' : 'vouchers:oneColumn')}
              </Link>
            ) : null
          }
        >
          <div id={fields.lines.id} tabIndex={-1}>
            <LineRows
              form={form}
              data={data}
              begun={rowsIn(lastResult?.initialValue, values.lines)}
              answer={lastResult}
            />
          </div>
        </Card>
      </div>
      <FormActions cancel={paths.voucherList(data.screen)}>
        <SubmitButton look="plain" name="intent" value="save">
          {t('vouchers:act.save')}
        </SubmitButton>
        <SubmitButton look={data.mayPost ? 'plain' : 'primary'} name="intent" value="hand-in">
          {t('vouchers:act.handIn')}
        </SubmitButton>
        {data.mayPost ? (
          <SubmitButton name="intent" value="save-post">
            {t('vouchers:act.savePost')}
          </SubmitButton>
        ) : null}
      </FormActions>
    </PostForm>
  )
}
