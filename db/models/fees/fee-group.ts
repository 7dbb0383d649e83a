import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class FeeGroup extends Model<InferAttributes<FeeGroup>, InferCreationAttributes<FeeGroup>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare subHeadIds: CreationOptional<number[]>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

FeeGroup.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    subHeadIds: DataTypes.ARRAY(DataTypes.BIGINT),
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'fee_group' },
)
