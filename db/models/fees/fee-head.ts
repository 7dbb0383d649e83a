import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class FeeHead extends Model<InferAttributes<FeeHead>, InferCreationAttributes<FeeHead>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare policy2024: CreationOptional<boolean>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

FeeHead.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    policy2024: { type: DataTypes.BOOLEAN, field: 'policy_2024' },
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'fee_head' },
)
