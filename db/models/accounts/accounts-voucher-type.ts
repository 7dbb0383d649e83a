import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class AccountsVoucherType extends Model<
  InferAttributes<AccountsVoucherType>,
  InferCreationAttributes<AccountsVoucherType>
> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare kind: string
  declare prefix: string
  declare digits: CreationOptional<number>
  declare numbering: CreationOptional<string>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

AccountsVoucherType.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    prefix: { type: DataTypes.TEXT, allowNull: false },
    digits: DataTypes.SMALLINT,
    numbering: DataTypes.TEXT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'accounts_voucher_type' },
)
