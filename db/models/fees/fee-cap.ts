import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class FeeCap extends Model<InferAttributes<FeeCap>, InferCreationAttributes<FeeCap>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare area: string
  declare funding: CreationOptional<string>
  declare versionId: CreationOptional<number | null>
  declare amount: number
  declare startsOn: string
  declare endsOn: CreationOptional<string | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

FeeCap.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    area: { type: DataTypes.TEXT, allowNull: false },
    funding: DataTypes.TEXT,
    versionId: DataTypes.BIGINT,
    amount: { type: DataTypes.BIGINT, allowNull: false },
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: DataTypes.DATEONLY,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'fee_cap' },
)
