import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class InvoiceLine extends SiteModel<InferAttributes<InvoiceLine>, InferCreationAttributes<InvoiceLine>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare invoiceId: number
  declare position: number
  declare kind: CreationOptional<string>
  declare descriptionEn: string
  declare descriptionBn: string
  declare quantityHundredths: number
  declare unitPoisha: number
  declare amountPoisha: number
}

InvoiceLine.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    invoiceId: { type: DataTypes.BIGINT, allowNull: false },
    position: { type: DataTypes.INTEGER, allowNull: false },
    kind: DataTypes.TEXT,
    descriptionEn: { type: DataTypes.TEXT, allowNull: false },
    descriptionBn: { type: DataTypes.TEXT, allowNull: false },
    quantityHundredths: { type: DataTypes.BIGINT, allowNull: false },
    unitPoisha: { type: DataTypes.BIGINT, allowNull: false },
    amountPoisha: { type: DataTypes.BIGINT, allowNull: false },
  },
  { sequelize: database(), tableName: 'invoice_line' },
)
