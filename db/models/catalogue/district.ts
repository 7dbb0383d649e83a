import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class District extends Model<InferAttributes<District>, InferCreationAttributes<District>> {
  declare id: CreationOptional<number>
  declare divisionId: number
  declare nameEn: string
  declare nameBn: string
  declare active: CreationOptional<boolean>
}

District.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    divisionId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'district' },
)
