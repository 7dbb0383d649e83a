import { getFormProps, type FormMetadata } from '@conform-to/react'
import { Form, type FormProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CsrfField } from '../shell/context'

/** A form of conform's: posts with and without JavaScript, with the CSRF token; our words judge it, never the browser's. */
export function PostForm<Schema extends Record<string, unknown>>({
  form,
  children,
  ...props
}: Omit<FormProps, 'form'> & { form: FormMetadata<Schema>; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset {...props} {...getFormProps(form)} noValidate>
      <CsrfField />
      {children}
    </Form>
  )
}
