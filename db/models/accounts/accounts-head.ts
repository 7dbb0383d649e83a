import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class AccountsHead extends Model<InferAttributes<AccountsHead>, InferCreationAttributes<AccountsHead>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare kind: string
  declare level: number
  declare parentId: CreationOptional<number | null>
  declare normalSide: string
  declare holds: CreationOptional<string>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

AccountsHead.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    level: { type: DataTypes.SMALLINT, allowNull: false },
    parentId: DataTypes.BIGINT,
    normalSide: { type: DataTypes.TEXT, allowNull: false },
    holds: DataTypes.TEXT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'accounts_head' },
)
