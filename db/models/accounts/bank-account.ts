import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class BankAccount extends SiteModel<InferAttributes<BankAccount>, InferCreationAttributes<BankAccount>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare ledgerId: number
  declare kind: string
  declare bankEn: string
  declare bankBn: string
  declare branch: CreationOptional<string>
  declare accountName: string
  declare accountNameBn: CreationOptional<string>
  declare accountNumber: string
  declare routingNumber: CreationOptional<string | null>
  declare signatories: CreationOptional<string>
  declare active: CreationOptional<boolean>
}

BankAccount.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    ledgerId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    bankEn: { type: DataTypes.TEXT, allowNull: false },
    bankBn: { type: DataTypes.TEXT, allowNull: false },
    branch: DataTypes.TEXT,
    accountName: { type: DataTypes.TEXT, allowNull: false },
    accountNameBn: DataTypes.TEXT,
    accountNumber: { type: DataTypes.TEXT, allowNull: false },
    routingNumber: DataTypes.TEXT,
    signatories: DataTypes.TEXT,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'bank_account' },
)
