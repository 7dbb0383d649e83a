import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { PackageRow } from '~/domain/packages/packages.server'
import type { SubModuleRow } from '~/domain/packages/modules.server'
import { CYCLES } from '~/domain/packages/cycle.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Dialog } from '~/ui/dialog'
import {
  BilingualPair,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  TextAreaField,
  useConstraint,
} from '~/ui/fields'
import { FieldNotes } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid } from '~/ui/page'

interface Values extends Record<string, unknown> {
  nameEn: string
  nameBn: string
  descriptionEn: string
  descriptionBn: string
  cycle: string
  smsMonthly: number | null
  studentsMost: number | null
  storageMb: number | null
  subModules: string[]
}

/** A package's name, cycle and what it opens. Prices have a screen of their own. */
export function PackageEditor({
  row,
  parts,
  lastResult,
}: {
  row: PackageRow | null
  parts: readonly SubModuleRow[]
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<Values>({
    lastResult,
    constraint: useConstraint('package'),
    id: `package-${row?.id ?? 'new'}`,
    defaultValue: row
      ? {
          nameEn: row.nameEn,
          nameBn: row.nameBn,
          descriptionEn: row.descriptionEn,
          descriptionBn: row.descriptionBn,
          cycle: row.cycle,
          smsMonthly: row.smsMonthly,
          studentsMost: row.studentsMost,
          storageMb: row.storageMb,
        }
      : { cycle: 'yearly' },
  })
  const typed = lastResult?.initialValue as { subModules?: string | string[] } | undefined
  const chosen = typed ? [typed.subModules ?? []].flat() : (row?.subModules ?? [])
  const modules = [...new Set(parts.map((part) => part.module))]
  return (
    <Dialog
      wide
      title={row ? t('packages:package.editTitle', { name: nameOf(row) }) : t('packages:package.newTitle')}
      closeTo={paths.packages}
    >
      <PostForm form={form} values={{ intent: 'save', id: row?.id, revision: row?.revision }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            nameBn: 'packages:package.name',
            nameEn: 'packages:package.name',
            cycle: 'packages:cycle',
            subModules: 'packages:subModules',
          })}
        />
        {row && row.live > 0 ? (
          <Alert tone="warn">{t('packages:package.liveWarning', { count: row.live })}</Alert>
        ) : null}
        <div className="grid gap-3.5">
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="packages:package.name" />
          <FormGrid>
            <TextAreaField field={fields.descriptionBn} label="packages:package.descriptionBn" rows={2} />
            <TextAreaField field={fields.descriptionEn} label="packages:package.descriptionEn" rows={2} />
          </FormGrid>
          <SelectField
            field={fields.cycle}
            label="packages:cycle"
            hint="packages:package.cycleHint"
            empty={false}
            options={CYCLES.map((value) => ({ value, label: `packages:cycles.${value}` }))}
          />
          <NumberField
            field={fields.smsMonthly}
            label="packages:package.smsMonthly"
            hint="packages:package.smsMonthlyHint"
          />
          <FormGrid>
            <NumberField
              field={fields.studentsMost}
              label="packages:package.studentsMost"
              hint="packages:package.quotaHint"
            />
            <NumberField
              field={fields.storageMb}
              label="packages:package.storageMb"
              hint="packages:package.quotaHint"
            />
          </FormGrid>
          <fieldset id={fields.subModules.id} tabIndex={-1}>
            <legend className="mb-1 text-[0.875rem] font-medium leading-5">{t('packages:subModules')}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {modules.map((module) => {
                const own = parts.filter((part) => part.module === module)
                const [first] = own
                return (
                  <div
                    key={module}
                    role="group"
                    aria-label={first ? nameOf({ nameEn: first.moduleEn, nameBn: first.moduleBn }) : module}
                    className="rounded border border-line p-3"
                  >
                    <p className="mb-1 text-[0.875rem] font-semibold">
                      {first ? nameOf({ nameEn: first.moduleEn, nameBn: first.moduleBn }) : module}{' '}
                      <span className="font-normal text-muted">({n(own.length)})</span>
                    </p>
                    {own.map((part) => (
                      <label
                        key={part.key}
                        className="flex min-h-8 items-center gap-2.5 py-1 text-[0.9375rem] leading-5 coarse:min-h-touch"
                      >
                        <input
                          type="checkbox"
                          name="subModules"
                          value={part.key}
                          defaultChecked={chosen.includes(part.key)}
                          className="tick"
                        />
                        <span>{nameOf(part)}</span>
                      </label>
                    ))}
                  </div>
                )
              })}
            </div>
            <FieldNotes field={fields.subModules} label="packages:subModules" />
          </fieldset>
        </div>
        <FormActions cancel={paths.packages} />
      </PostForm>
    </Dialog>
  )
}
